import type { ShownBanner } from '@senda/core/features/telemetry';
import { Note, TextLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** A list of banners; takes no space if empty. */
export function BannerList({ banners }: { banners: readonly ShownBanner[] }) {
  const { t, local } = useText();
  return banners.map(({ id, title, text, href }) => (
    <Note key={id} kind="info" title={local(title)}>
      <p>{local(text)}</p>
      {href !== null && (
        <p>
          <TextLink href={href}>{t('shell.banner.more', { title: local(title) })}</TextLink>
        </p>
      )}
    </Note>
  ));
}
