import { contactChannels } from '@senda/core/common/contact';
import { TextLink } from '@senda/ui';
import { Fragment } from 'react';
import { contact } from '../platform/contact.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';

const channels = contactChannels(contact);

/** Whether the customer can reach the operator. */
export const hasChannels = channels.length > 0;

/** How the customer reaches the operator, by channels that no button of the page names; nothing without one. */
export function Reach({ hasButton = false }: { hasButton?: boolean }) {
  const { t } = useText();
  const named = hasButton ? channels.slice(1) : channels;
  if (named.length === 0) return null;
  return (
    <p>
      {t('shell.reach')}{' '}
      {named.map(({ kind, shown, href }, place) => (
        <Fragment key={kind}>
          {place > 0 && ' '}
          <span className="reach">
            <TextLink href={href}>{t(`shell.reach.${kind}`, { shown })}</TextLink>
            {place < named.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** How the customer reaches the operator: by its channels, without one by the help centre. */
export function ReachOrHelp() {
  const { href, label } = useHelpWay();
  if (hasChannels) return <Reach />;
  return (
    <p>
      <TextLink href={href}>{label}</TextLink>
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
