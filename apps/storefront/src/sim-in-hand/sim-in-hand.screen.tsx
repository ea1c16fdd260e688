import type { SimInHandView } from '@senda/core/features/sim-in-hand';
import { FormattedField } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';

const iccidId = 'sim-in-hand-iccid';

/** The screen at /web/sim-in-hand: the ICCID printed on the SIM that the store hands over. */
export function SimInHandScreen({ view }: { view: SimInHandView }) {
  const { t } = useText();
  const problem = view.iccidProblem && t(view.iccidProblem);
  return (
    <StepPage
      view={view}
      title={t('simInHand.title')}
      lede={t('simInHand.lede')}
      errors={problem === undefined ? [] : [{ fieldId: iccidId, text: problem }]}
    >
      <FormattedField
        id={iccidId}
        inputMode="numeric"
        autoComplete="off"
        label={t('simInHand.iccid')}
        hint={t('simInHand.iccid.hint')}
        error={problem}
        format={view.iccidFormat}
        value={view.iccid}
        onValue={view.type}
      />
    </StepPage>
  );
}
