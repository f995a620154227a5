import { zipCodeOf } from '@fieldleaf/domain/consultation/service-area';
import { TextField } from '@fieldleaf/ui/field';
import { ContactFields, useContactErrors } from '../../contact/contact-fields.tsx';
import { PrivacyLink } from '../../privacy-link/privacy-link.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import { OutsideArea } from './outside-area.tsx';
import { type StepProps, WizardFrame } from './wizard-frame.tsx';
import { words } from './words.ts';

type Props = StepProps & { readonly onQuote: () => void; readonly onNext: () => void };

export function DetailsStep({ draft, dispatch, onQuote, onNext, ...frame }: Props) {
  const { consultationType, textsAgreed, contact } = draft;
  const { errors, goOn } = useContactErrors(draft, consultationType ?? 'virtual');
  const addressZip = zipCodeOf(contact.address);
  return (
    <WizardFrame {...frame} draft={draft} heading={words.yourDetails} onNext={() => goOn(onNext)}>
      <LateNotice date={draft.selectedDate} time={draft.selectedTime} />
      <ContactFields
        consultationType={consultationType ?? 'virtual'}
        contact={contact}
        textsAgreed={textsAgreed}
        errors={errors}
        onType={(field, text) => dispatch({ kind: 'contact typed', field, text })}
        onAgree={(agreed) => dispatch({ kind: 'texts agreed', agreed })}
        address={(field) =>
          consultationType === 'onsite' && (
            <div>
              <TextField
                label={words.address}
                autoComplete="address-line1"
                required
                hint={draft.zip && !addressZip ? words.addressWithZip(draft.zip) : words.addressHint}
                {...field}
              />
              <OutsideArea zip={addressZip ?? draft.zip} onQuote={onQuote} />
            </div>
          )
        }
      />
      <PrivacyLink />
    </WizardFrame>
  );
}
