import type { EmailQuestion as Question } from '@senda/core/base/form';
import { LinkButton } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

interface EmailQuestionProps {
  question: Question;
  /** Takes the suggested address. */
  onAccept: (email: string) => void;
}

/** Asks about an address that looks mistyped: a hint of its field. */
export function EmailQuestion({ question: { suggestion: email, mayKeep }, onAccept }: EmailQuestionProps) {
  const { t } = useText();
  return (
    <>
      <output>
        {t('common.email.ask', { email })} {mayKeep && t('common.email.keep')}
      </output>{' '}
      <LinkButton onClick={() => onAccept(email)}>{t('common.email.use', { email })}</LinkButton>
    </>
  );
}
