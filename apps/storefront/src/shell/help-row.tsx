import { Card, HelpIcon, type Row, Rows } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { Reach } from './reach.tsx';

/** Returns the row that leads to the help centre, for a list of rows. */
export function useHelpRow(): Row {
  const { t } = useText();
  return {
    key: 'help',
    icon: HelpIcon,
    label: t('shell.help.talk'),
    // Empty, unless the gateway's texts give the hours.
    detail: t('shell.help.hours') || undefined,
    href: site.helpCentre,
  };
}

/** A card that leads to the help centre, and the channels, unless the page names them for what it says. */
export function HelpRow({ isReachSaid = false }: { isReachSaid?: boolean }) {
  return (
    <>
      <Card tight>
        <Rows items={[useHelpRow()]} />
      </Card>
      {!isReachSaid && <Reach />}
    </>
  );
}
