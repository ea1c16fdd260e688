import { AlertIcon, Button, Dialog, RefreshIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { Reach } from './reach.tsx';

/** The dialog over a page that failed to load, with a reload button. */
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
    >
      <Reach />
    </Dialog>
  );
}
