import { type ContactChannel, contactChannels, openedWith } from '@senda/core/common/contact';
import { TextLink } from '@senda/ui';
import { Fragment } from 'react';
import { contact } from '../platform/contact.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';

const channels = contactChannels(contact);

/** Whether the customer can reach the operator. */
export const hasChannels = channels.length > 0;

/** Returns the channels; what is written to opens with the reference of what the page is about, if it is about something. */
function useChannels(about: string | null): readonly ContactChannel[] {
  const { t } = useText();
  if (about === null) return channels;
  return channels.map((channel) => openedWith(channel, t('shell.reach.about', { reference: about })));
}

interface ReachProps {
  hasButton?: boolean;
  /** The number of the order, or of the request. */
  about?: string | null;
}

/** How the customer reaches the operator, by channels that no button of the page names; nothing without one. */
export function Reach({ hasButton = false, about = null }: ReachProps) {
  const { t } = useText();
  const all = useChannels(about);
  const named = hasButton ? all.slice(1) : all;
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
export function useHelpWay(about: string | null = null): { readonly href: string; readonly label: string } {
  const { t } = useText();
  const [first] = useChannels(about);
  if (first === undefined) return { href: site.helpCentre, label: t('shell.help.talk') };
  return { href: first.href, label: t(`shell.reach.by.${first.kind}`, { shown: first.shown }) };
}
