import type { GuestContactView } from '@senda/core/features/guest';
import { Choice, ChoiceGroup, FormattedField } from '@senda/ui';
import { Terms, termsId } from '../consent/terms.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { EmailQuestion } from '../shell/email-question.tsx';
import { StepPage } from '../shell/step-page.tsx';
import { GuestOtpModal } from './guest-otp-modal.tsx';

const contactId = 'guest-contact';

/** A guest's contact, the terms, and the modal for the one-time code. */
export function GuestContactScreen({ view }: { view: GuestContactView }) {
  const { t } = useText();
  const { channel, channels, value, valueProblem } = view;
  const byMail = channel === 'EMAIL';
  return (
    <>
      <StepPage
        view={view}
        title={t('guest.contact.title')}
        lede={t(view.isNoOtpFlow ? 'guest.contact.lede.noCode' : 'guest.contact.lede')}
        errors={view.errors.map(({ field, problem }) => ({
          fieldId: field === 'contact' ? contactId : termsId(field),
          text: t(problem),
        }))}
      >
        <div className="stack">
          {channels.length > 1 && (
            <ChoiceGroup legend={t('guest.contact.channel')}>
              {channels.map((name) => (
                <Choice
                  key={name}
                  name="channel"
                  value={name}
                  checked={name === channel}
                  onChoose={() => view.choose(name)}
                  title={t(`guest.contact.channel.${name}`)}
                />
              ))}
            </ChoiceGroup>
          )}
          <FormattedField
            key={channel}
            id={contactId}
            type={byMail ? 'email' : 'tel'}
            autoComplete={byMail ? 'email' : 'tel-national'}
            label={t(byMail ? 'guest.contact.email' : 'guest.contact.phone')}
            hint={
              view.emailQuestion ? (
                <EmailQuestion question={view.emailQuestion} onAccept={view.typeContact} />
              ) : (
                t(byMail ? 'guest.contact.email.hint' : 'guest.contact.phone.hint')
              )
            }
            error={valueProblem && t(valueProblem)}
            format={view.format}
            value={value}
            onValue={view.typeContact}
          />
          <Terms view={view} />
        </div>
      </StepPage>
      <GuestOtpModal modal={view.guestOtpModal} />
    </>
  );
}
