import type { KycView } from '@senda/core/features/kyc';
import { LinkButton, Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './kyc.module.css';
import { KycForm, kycErrors, Parts } from './kyc-form.tsx';

/** The screen at /web/manual-ekyc and /manage/sim-replacement-kyc: an identity document and a selfie, one question after the other. */
export function KycScreen({ view }: { view: KycView }) {
  const { t } = useText();
  const asks = !view.unneeded && !view.handedIn && !view.loading && !view.blocking;
  if (!asks) {
    return (
      <StepPage
        view={view}
        title={t('kyc.title')}
        lede={!view.unneeded && t('kyc.lede', { purpose: view.purpose })}
      >
        <Rest view={view} />
      </StepPage>
    );
  }
  return (
    <StepPage
      view={view}
      above={<Parts view={view} />}
      title={t(view.question, { documentType: view.documentType })}
      headingClass={view.picture && styles['brief']}
      lede={view.part === 'document' && t('kyc.lede', { purpose: view.purpose })}
      errors={kycErrors(view, t)}
      actionKind={view.picture && !view.picture.file ? 'line' : 'fwd'}
      onBack={view.back}
    >
      {view.rejected && (
        <Note kind="warn" title={t('kyc.rejected.title')}>
          <p>{t('kyc.rejected.text')}</p>
        </Note>
      )}
      <KycForm view={view} />
    </StepPage>
  );
}

/** Shown while nothing is asked for. */
function Rest({ view }: { view: KycView }) {
  const { t } = useText();
  if (view.unneeded) {
    return (
      <Note kind="ok" title={t('kyc.unneeded.title')}>
        <p>{t('kyc.unneeded.text', { purpose: view.purpose })}</p>
      </Note>
    );
  }
  if (!view.handedIn) return null;
  return (
    <Note kind="ok" title={t('kyc.handedIn.title')}>
      <p>{t('kyc.handedIn.text')}</p>
      <LinkButton onClick={view.again}>{t('kyc.handedIn.again')}</LinkButton>
    </Note>
  );
}
