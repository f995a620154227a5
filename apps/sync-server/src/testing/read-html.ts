import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** A page as an email program reads it. */
export type HtmlParts = {
  /** The names of its elements, each once. */
  readonly elements: ReadonlySet<string>;
  readonly links: readonly string[];
  /** Its words, in pieces between elements, blanks made single; style sheets and titles aside. */
  readonly texts: readonly string[];
};

const UNSEEN: readonly string[] = ['style', 'title', 'head'];

export function readHtml(html: string): HtmlParts {
  const [elements, links, texts] = [new Set<string>(), [] as string[], [] as string[]];
  const visit = (node: Node, isSeen: boolean): void => {
    if ('value' in node && isSeen) texts.push(node.value);
    if ('tagName' in node) {
      elements.add(node.tagName);
      links.push(
        ...node.attrs.filter(({ name }) => ['href', 'src'].includes(name)).map(({ value }) => value),
      );
    }
    const isShown = isSeen && !UNSEEN.includes(node.nodeName);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, isShown);
  };
  visit(parse(html), true);
  return { elements, links, texts: texts.map(singleBlanks).filter((text) => text !== '') };
}

export const singleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();
