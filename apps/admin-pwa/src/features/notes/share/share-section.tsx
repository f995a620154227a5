import { hasEmail } from '@fieldleaf/domain/booking/has-email';
import { NOTE_LIMITS } from '@fieldleaf/domain/consultation-note/check-note';
import type { ConsultationNote } from '@fieldleaf/domain/consultation-note/consultation-note';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { Button } from '@fieldleaf/ui/button';
import { TextAreaField } from '@fieldleaf/ui/field';
import { Form } from '@fieldleaf/ui/form';
import { Ellipsis, Eye, RefreshCw, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { momentText } from '../../../controls/date-text.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { Menu, type MenuItem } from '../../../controls/menu.tsx';
import { type DraftForm, useDraftForm } from '../../../controls/use-draft-form.ts';
import { useSettings } from '../../../read-models/use-settings.ts';
import { DetailSection } from '../note-text.tsx';
import { BookLink } from './book-link.tsx';
import { makeNewLink, type Sharing, shareNote, unshareNote } from './share-note.ts';

const BookPreview = lazy(async () => ({ default: (await import('./book-preview.tsx')).BookPreview }));

/** Sharing of a visit with its customer: her words, the page as they will see it, and its link. */
export function ShareSection({ note }: { readonly note: ConsultationNote }) {
  const { shared } = note;
  const [isChanging, setChanging] = useState(false);
  const [previewed, setPreviewed] = useState<Sharing>();
  const draft = useDraftForm<Sharing>({
    name: `note-share:${note.noteId}`,
    initial: beginningOf(note),
    formOf: (kept) =>
      typeof kept === 'object' && kept !== null ? { ...beginningOf(note), ...kept } : undefined,
    isTouched: ({ message }) => message.trim() !== (shared?.message ?? ''),
  });
  const isOpen = !shared || isChanging || draft.restored;
  return (
    <DetailSection title="Share with customer">
      {isOpen ? (
        <ShareForm
          note={note}
          draft={draft}
          onPreview={() => setPreviewed(draft.form)}
          onShared={() => setChanging(false)}
        />
      ) : (
        <SharedNote
          note={note}
          onPreview={() => setPreviewed(draft.form)}
          onChange={() => setChanging(true)}
        />
      )}
      {shared && <BookLink note={note} />}
      {previewed && (
        <Dialog title="Customer’s page" onClose={() => setPreviewed(undefined)}>
          <Suspense fallback={<p role="status">Opening…</p>}>
            <BookPreview note={note} sharing={previewed} />
          </Suspense>
        </Dialog>
      )}
    </DetailSection>
  );
}

/** As it was shared; before that, and after it was taken back, with the link by mail to whom can be mailed. */
const beginningOf = ({ content, shared, sharing = [] }: ConsultationNote): Sharing => ({
  message: shared?.message ?? '',
  observations: shared?.observations ?? false,
  sendMail: !sharing.some(({ mailed }) => mailed) && hasEmail({ email: content.customer_email }),
});

type FormProps = {
  readonly note: ConsultationNote;
  readonly draft: DraftForm<Sharing>;
  readonly onPreview: () => void;
  readonly onShared: () => void;
};

function ShareForm({ note, draft, onPreview, onShared }: FormProps) {
  const { form, saving, issues, change, submit } = draft;
  const { observations, customer_email } = note.content;
  const share = async () => {
    const shared = await submit((submission) => shareNote(note, submission));
    if (shared.ok) onShared();
  };
  return (
    <Form className="grid gap-3" noValidate onSubmit={() => !saving && void share()}>
      <TextAreaField
        label="Your words to the customer"
        optional
        hint="They stand on the page of their plants, which the link in the mail opens."
        maxLength={NOTE_LIMITS.text}
        value={form.message}
        error={issues[0]?.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      {observations !== '' && (
        <Check
          label="Include your observations"
          checked={form.observations}
          onChange={(checked) => change({ observations: checked })}
        />
      )}
      {hasEmail({ email: customer_email }) && (
        <Check
          label="Mail the link"
          checked={form.sendMail}
          onChange={(checked) => change({ sendMail: checked })}
        />
      )}
      <div className="actions">
        <Button type="submit" busy={saving}>
          {saving ? 'Sharing…' : 'Share'}
        </Button>
        <PreviewButton onPreview={onPreview} />
      </div>
    </Form>
  );
}

type CheckProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

const PreviewButton = ({ onPreview }: { readonly onPreview: () => void }) => (
  <Button kind="secondary" onClick={onPreview}>
    <Eye size={18} strokeWidth={1.75} aria-hidden="true" /> Preview
  </Button>
);

type SharedProps = Pick<FormProps, 'note' | 'onPreview'> & { readonly onChange: () => void };

function SharedNote({ note, onPreview, onChange }: SharedProps) {
  const { timeZone } = useSettings().business;
  const { shared } = note;
  if (!shared) return null;
  const rare: readonly MenuItem[] = [
    { label: 'Take Back', Icon: Undo2, onSelect: () => void unshareNote(note) },
    { label: 'Make a New Link', Icon: RefreshCw, onSelect: () => void makeNewLink(note) },
  ];
  return (
    <>
      <p>On the customer’s page since {momentText(epochMsOf(shared.at), timeZone)}.</p>
      {shared.message && (
        <p className="py-3 px-4 rounded-control bg-moss wrap-anywhere whitespace-pre-line">
          {shared.message}
        </p>
      )}
      <div className="actions">
        <PreviewButton onPreview={onPreview} />
        <Button kind="secondary" onClick={onChange}>
          {shared.message ? 'Change' : 'Add Your Words'}
        </Button>
        <Menu label="More about sharing" items={rare}>
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
        </Menu>
      </div>
    </>
  );
}
