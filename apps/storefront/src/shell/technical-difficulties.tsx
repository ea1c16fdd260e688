import { AlertIcon, Button, Dialog, RefreshIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** The page could not be loaded: nothing on it would be true, so it says so over it and offers to load again. */
export function TechnicalDifficulties({ reload }: { reload: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      open
      kind="alert"
      icon={AlertIcon}
      title={t('common.tech.title')}
      text={t('common.tech.text')}
      onEscape={reload}
      actions={
        <Button kind="fwd" wide icon={RefreshIcon} onClick={reload}>
          {t('common.tech.reload')}
        </Button>
      }
    />
  );
}
