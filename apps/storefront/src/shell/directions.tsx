import { PinIcon, TextLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** A link to a place on a map, in a tab of its own: the page keeps what is typed. */
export function Directions({ to }: { to: string }) {
  const { t } = useText();
  return (
    <TextLink href={to} target="_blank" rel="noopener">
      <PinIcon size="s" />
      {t('common.directions')}
    </TextLink>
  );
}
