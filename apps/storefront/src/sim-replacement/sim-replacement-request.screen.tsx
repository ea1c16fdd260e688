import type { ReplacementReason, SimReplacementRequestView } from '@senda/core/features/sim-replacement';
import { Choice, ChoiceGroup, EsimIcon, Note, OpenChoice, TextLink } from '@senda/ui';
import { WaysOn } from '../line/ways-on.tsx';
import { ResumeLineDialog } from '../line-suspension/resume-line-dialog.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './sim-replacement.module.css';
import { Suspension, SuspensionNotes } from './suspension.tsx';

interface ScreenProps {
  view: SimReplacementRequestView;
}

/** Ids of the first choices, the link targets of the error summary. */
const ids = { reason: 'replacement-reason', simType: 'replacement-sim' } as const;

/** The screen at /manage/sim-replacement-order-request: why the line needs another SIM and which, or why it cannot have one. */
export function SimReplacementRequestScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, number, requestType } = view;
  const type = requestType ?? 'other';
  return (
    <>
      <StepPage
        view={view}
        title={obstacle ? t(`simReplacement.${obstacle}.title`, { type }) : t('simReplacement.title')}
        lede={
          obstacle ? t(`simReplacement.${obstacle}.text`, { type }) : <Lede view={view} number={number} />
        }
        errors={view.errors.map(({ field, problem }) => ({ fieldId: ids[field], text: t(problem) }))}
        hasNext={view.hasNext}
        listsOrder
        isPriced={view.order.lines.length > 0}
      >
        {obstacle ? (
          <WaysOn
            view={view}
            way={t(`simReplacement.way.${view.wayOn.kind}`)}
            check={t('simReplacement.check')}
          />
        ) : (
          <Choices view={view} />
        )}
      </StepPage>
      <ResumeLineDialog view={view.suspension.resumption} />
    </>
  );
}

function Lede({ view, number }: ScreenProps & { number: string | null }) {
  const { t } = useText();
  // A way out beside the retry, which a rate limit disables for a while.
  if (view.blocking)
    return <TextLink href={view.wayOn.href}>{t(`simReplacement.way.${view.wayOn.kind}`)}</TextLink>;
  return number !== null && <>{t('simReplacement.lede', { number })}</>;
}

function Choices({ view }: ScreenProps) {
  const { t } = useText();
  const { reasons, suspension } = view;
  const isInside = reasons.some(({ chosen, suspends }) => chosen && suspends);
  return (
    <>
      {!isInside && <SuspensionNotes view={view} />}
      <ChoiceGroup
        legend={t('simReplacement.reason')}
        error={view.reasonProblem && t(view.reasonProblem)}
        // While the line is being suspended, the group is enabled for its button to keep the focus.
        disabled={view.busy && !suspension.busy}
      >
        {reasons.map((reason, index) => (
          <Reason key={reason.reasonId} view={view} reason={reason} index={index} />
        ))}
      </ChoiceGroup>
      <Sims view={view} />
    </>
  );
}

/** A reason; the chosen one offers to suspend the line at once, if others may use it. */
function Reason({ view, reason, index }: ScreenProps & { reason: ReplacementReason; index: number }) {
  const { local } = useText();
  const { reasonId, name, chosen, suspends } = reason;
  // One tree for all reasons: a choice that is mounted again loses the focus of the arrow keys.
  return (
    <OpenChoice
      choice={
        <Choice
          id={index === 0 ? ids.reason : undefined}
          name="reason"
          value={reasonId}
          checked={chosen}
          onChoose={view.chooseReason}
          title={local(name)}
        />
      }
    >
      {chosen && suspends ? <Suspension view={view} /> : null}
    </OpenChoice>
  );
}

/** The SIM types to choose from; a single one is only shown. */
function Sims({ view: { sims, simProblem, busy, suspension, chooseSimType } }: ScreenProps) {
  const { t, price } = useText();
  const textsOf = ({ simType, amount, doorstep }: (typeof sims)[number]) => ({
    title: t(`simReplacement.sim.${simType}`),
    detail: t('simReplacement.sim.detail', {
      delivered: String(doorstep !== null),
      price: price(amount),
      delivery: price(doorstep ?? 0),
    }),
  });
  const [single, ...others] = sims;
  if (single && others.length === 0) {
    const { title, detail } = textsOf(single);
    return (
      <section className="stack-s">
        <h2>{t('simReplacement.simType.single')}</h2>
        <Note icon={EsimIcon} title={title}>
          <p>{detail}</p>
          {single.simType === 'esim' && <p>{t('simReplacement.esim.phone')}</p>}
        </Note>
      </section>
    );
  }
  return (
    <ChoiceGroup
      legend={t('simReplacement.simType')}
      legendKind="heading"
      layout="side"
      error={simProblem && t(simProblem)}
      disabled={busy && !suspension.busy}
      after={
        sims.some(({ simType }) => simType === 'esim') && (
          <p className={`muted ${styles['hint']}`}>{t('simReplacement.esim.phone')}</p>
        )
      }
    >
      {sims.map((sim, index) => (
        <Choice
          key={sim.simType}
          id={index === 0 ? ids.simType : undefined}
          name="simType"
          value={sim.simType}
          checked={sim.chosen}
          onChoose={() => chooseSimType(sim.simType)}
          {...textsOf(sim)}
        />
      ))}
    </ChoiceGroup>
  );
}
