import { TextField } from '@fieldleaf/ui/field';
import { ContactFields, useContactErrors } from '../../contact/contact-fields.tsx';
import { LateNotice } from '../../visit/late-notice.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OfferStepProps } from './offer-step-props.ts';
import { words } from './words.ts';

/** What was given with the request stands here already; what changed since is changed. */
export function OfferDetails({ offer, visit, onChange }: OfferStepProps) {
  const { contact, textsAgreed } = visit;
  const { errors, goOn } = useContactErrors(visit, offer.consultationType);
  return (
    <OfferFrame
      step={1}
      offer={offer}
      heading={words.yourDetails}
      onBack={() => onChange({ step: 0 })}
      onNext={() => goOn(() => onChange({ step: 2 }))}
    >
      <LateNotice date={visit.date} time={visit.time} />
      <ContactFields
        consultationType={offer.consultationType}
        contact={contact}
        textsAgreed={textsAgreed}
        errors={errors}
        onType={(field, text) => onChange({ contact: { ...contact, [field]: text } })}
        onAgree={(agreed) => onChange({ textsAgreed: agreed })}
        address={(field) =>
          offer.consultationType === 'onsite' && (
            <TextField
              label={words.address}
              autoComplete="street-address"
              required
              hint={words.addressHint}
              {...field}
            />
          )
        }
      />
    </OfferFrame>
  );
}
