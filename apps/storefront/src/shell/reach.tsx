import { contactChannels } from '@senda/core/common/contact';
import { TextLink } from '@senda/ui';
import { contact } from '../platform/contact.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';

const channels = contactChannels(contact);

/** Whether the customer can reach the operator. */
export const hasChannels = channels.length > 0;

/** How the customer reaches the operator; nothing without a configured channel. */
export function Reach() {
  const { t } = useText();
  if (!hasChannels) return null;
  return (
    <p>
      {t('shell.reach')}{' '}
      {channels.map(({ kind, shown, href }, place) => (
        <span key={kind}>
          {place > 0 && ', '}
          <TextLink href={href}>{t(`shell.reach.${kind}`, { shown })}</TextLink>
        </span>
      ))}
    </p>
  );
}

/** Returns where the customer goes who can go on with our help alone: the first channel, else the help centre. */
export function useHelpWay(): { readonly href: string; readonly label: string } {
  const { t } = useText();
  const [first] = channels;
  if (first === undefined) return { href: site.helpCentre, label: t('shell.help.talk') };
  return { href: first.href, label: t(`shell.reach.by.${first.kind}`, { shown: first.shown }) };
}
