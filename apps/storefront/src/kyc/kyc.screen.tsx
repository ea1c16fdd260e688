import type { KycView } from '@senda/core/features/kyc';
import { LinkButton, Note } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { KycForm, kycErrors } from './kyc-form.tsx';

/** The screen at /web/manual-ekyc and /manage/sim-replacement-kyc: a selfie and an identity document. */
export function KycScreen({ view }: { view: KycView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('kyc.title')}
      lede={!view.unneeded && t('kyc.lede', { purpose: view.purpose })}
      errors={kycErrors(view, t)}
    >
      <Content view={view} />
    </StepPage>
  );
}

function Content({ view }: { view: KycView }) {
  const { t } = useText();
  if (view.unneeded) {
    return (
      <Note kind="ok" title={t('kyc.unneeded.title')}>
        <p>{t('kyc.unneeded.text')}</p>
      </Note>
    );
  }
  if (view.handedIn) return <HandedIn view={view} />;
  return (
    <>
      {view.rejected && (
        <Note kind="warn" title={t('kyc.rejected.title')}>
          <p>{t('kyc.rejected.text')}</p>
        </Note>
      )}
      <KycForm view={view} />
    </>
  );
}

/** Shown if the pictures were submitted before. */
function HandedIn({ view }: { view: KycView }) {
  const { t } = useText();
  return (
    <Note kind="ok" title={t('kyc.handedIn.title')}>
      <p>{t('kyc.handedIn.text')}</p>
      <LinkButton onClick={view.again}>{t('kyc.handedIn.again')}</LinkButton>
    </Note>
  );
}
