import type { DraftView } from '@senda/core/studio';
import { AlertIcon, ClockIcon, OkIcon, StopIcon, Tag } from '@senda/ui';
import { useText } from '../platform/use-text.ts';

/** The verdict of a draft in one or two words. */
export function VerdictTag({ draft: { state, proving, proof } }: { readonly draft: DraftView }) {
  const { t } = useText();
  if (state === 'missing') return null;
  if (state === 'failed')
    return (
      <Tag kind="bad" icon={StopIcon}>
        {t('studio.card.failed')}
      </Tag>
    );
  if (state === 'conflict')
    return (
      <Tag kind="bad" icon={AlertIcon}>
        {t('studio.conflict.eyebrow')}
      </Tag>
    );
  if (proving || proof === null)
    return (
      <Tag kind="plain" icon={ClockIcon}>
        {t('studio.card.proving')}
      </Tag>
    );
  if (proof.verdict === 'sound')
    return (
      <Tag kind="ok" icon={OkIcon}>
        {t('studio.card.sound')}
      </Tag>
    );
  if (proof.verdict === 'too-complex')
    return (
      <Tag kind="warn" icon={AlertIcon}>
        {t('studio.card.complex')}
      </Tag>
    );
  const count = proof.findings.filter(({ severity }) => severity === 'error').length;
  return (
    <Tag kind="bad" icon={StopIcon}>
      {t('studio.card.broken', { count })}
    </Tag>
  );
}
