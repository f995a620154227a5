import type {
  ChangedDocument,
  DeletedDocument,
  PracticeDocument,
  PracticeDocumentType,
} from '../document.ts';

/** Changes of documents of one type. */
export type OfType<Type> = Extract<PracticeDocument, { type: Type }> | DeletedDocument;

/** Types whose ids do not begin with their own name. */
const ID_PREFIXES: { readonly [Type in PracticeDocumentType]?: string } = {
  'consultation-note': 'note',
  'email-template': 'template',
};

/** By type: a first batch is all of a practice, and is gone through once rather than once for each type. */
export function changesByType(changed: readonly ChangedDocument[]) {
  const byPrefix = new Map<string, ChangedDocument[]>();
  for (const change of changed) {
    const prefix = change._id.slice(0, change._id.indexOf(':'));
    const others = byPrefix.get(prefix);
    if (others) others.push(change);
    else byPrefix.set(prefix, [change]);
  }
  return <Type extends PracticeDocumentType>(type: Type): readonly OfType<Type>[] => {
    const prefix = ID_PREFIXES[type] ?? type;
    return (byPrefix.get(prefix) ?? []).filter(isOf<Type>(prefix));
  };
}

const isOf =
  <Type extends PracticeDocumentType>(prefix: string) =>
  (change: ChangedDocument): change is OfType<Type> =>
    change._id.startsWith(`${prefix}:`);
