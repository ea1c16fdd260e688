import type { PrivacyView } from '@senda/core/features/privacy';
import { Card, CheckField, Main, Skeleton } from '@senda/ui';
import { useId } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { ProblemNote } from '../shell/problem.tsx';

/** The screen at /profile/privacy-settings: whether use may be measured. */
export function PrivacyScreen({ view }: { view: PrivacyView }) {
  const { t } = useText();
  const title = t('privacy.title');
  return (
    <AppShell title={title} step="privacy-settings" state={view.state} loading={view.loading}>
      <Main kind="narrow" busy={view.loading}>
        <h1>{title}</h1>
        <p className="lede">{t('privacy.lede')}</p>
        <div className="stack step-body">{view.loading ? <PrivacySkeleton /> : <Setting view={view} />}</div>
      </Main>
    </AppShell>
  );
}

function Setting({ view }: { view: PrivacyView }) {
  const { t } = useText();
  const hintId = useId();
  const policy = (
    <p>
      <a href={site.privacy}>{t('privacy.policy')}</a>
    </p>
  );
  if (view.blocking) {
    return (
      <>
        <LoadError title={t('privacy.failed.title')} problem={view.problem} retry={view.retry} />
        {policy}
      </>
    );
  }
  const status = view.busy ? 'privacy.saving' : view.savedText;
  return (
    <>
      <Card className="stack">
        <CheckField
          label={t('privacy.measure')}
          checked={view.enabled}
          onChecked={view.choose}
          disabled={view.busy}
          aria-describedby={hintId}
        />
        <p id={hintId} className="muted small">
          {t('privacy.measure.hint')}
        </p>
        <output className="small">{status && t(status)}</output>
      </Card>
      <ProblemNote problem={view.problem} retry={view.retry} />
      {policy}
    </>
  );
}

/** Shown while the setting loads. */
function PrivacySkeleton() {
  const { t } = useText();
  return (
    <Card className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={44} radius="l" />
      <Skeleton height={44} width="84%" radius="l" />
    </Card>
  );
}
