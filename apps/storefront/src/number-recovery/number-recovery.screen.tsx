import type { NumberRecoveryView } from '@senda/core/features/number-recovery';
import {
  Card,
  CardHead,
  CheckIcon,
  Choice,
  ChoiceGroup,
  CloseIcon,
  IconList,
  Note,
  RefreshIcon,
  TextLink,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { WaysOn } from '../line/ways-on.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

interface ScreenProps {
  view: NumberRecoveryView;
}

/** Id of the first number, the link target of the error summary. */
const firstId = 'recoverable-number';

/** The screen at /manage/recovery-number: which former number the line gets back, or why it cannot have one. */
export function NumberRecoveryScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, numberProblem } = view;
  return (
    <>
      <StepPage
        view={view}
        title={t(obstacle ? `numberRecovery.${obstacle}.title` : 'numberRecovery.title')}
        lede={obstacle ? t(`numberRecovery.${obstacle}.text`) : <Lede view={view} />}
        errors={numberProblem ? [{ fieldId: firstId, text: t(numberProblem) }] : []}
        action={t('numberRecovery.submit')}
        actionIcon={null}
        listsOrder
        isPriced={view.isPriced}
        isLocked={view.busy}
        hasNext={view.hasNext}
      >
        {obstacle ? (
          <WaysOn
            view={view}
            way={t(`numberRecovery.way.${view.wayOn.kind}`)}
            check={t('numberRecovery.check')}
          />
        ) : (
          <Recovery view={view} />
        )}
      </StepPage>
      {view.stepUp && <StepUpDialog view={view.stepUp} />}
    </>
  );
}

function Lede({ view: { blocking, wayOn } }: ScreenProps) {
  const { t } = useText();
  // A way out beside the retry, which a rate limit disables for a while.
  if (blocking) return <TextLink href={wayOn.href}>{t(`numberRecovery.way.${wayOn.kind}`)}</TextLink>;
  return <>{t('numberRecovery.lede')}</>;
}

function Recovery({ view }: ScreenProps) {
  const { t } = useText();
  return (
    <>
      {view.notice && (
        <Note kind="warn" role="alert">
          {t(view.notice)}
        </Note>
      )}
      <Numbers view={view} />
      <Consequences view={view} />
      <output className="vh">{view.busy && !view.stepUp && t('numberRecovery.submitting')}</output>
    </>
  );
}

function Numbers({ view }: ScreenProps) {
  const { t, price } = useText();
  const { moment } = useAtomValue(dateTextsAtom);
  return (
    <ChoiceGroup legend={t('numberRecovery.numbers')} error={view.numberProblem && t(view.numberProblem)}>
      {view.numbers.map(({ number, text, until, fee, chosen }, place) => (
        <Choice
          key={number}
          id={place === 0 ? firstId : undefined}
          name="number"
          value={number}
          checked={chosen}
          onChoose={view.choose}
          title={text}
          detail={t('numberRecovery.until', dayValues('until', moment(until)))}
          end={price(fee)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** What happens once the number is recovered. */
function Consequences({ view: { chosen, current, revives, paidUntil } }: ScreenProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const values = {
    number: chosen ?? 'none',
    current: current ?? 'none',
    ...dayValues('paid', paidUntil === null ? null : day(paidUntil)),
  };
  const items = [
    { key: 'number', icon: CheckIcon },
    ...(revives
      ? [{ key: 'revival', icon: RefreshIcon }]
      : [
          { key: 'current', icon: CloseIcon },
          { key: 'plan', icon: RefreshIcon },
        ]),
  ].map(({ key, icon }) => ({
    key,
    icon,
    title: t(`numberRecovery.after.${key}`, values),
    detail: t(`numberRecovery.after.${key}.text`, values),
  }));
  return (
    <Card className="stack-s">
      <CardHead title={t('numberRecovery.after')} />
      <IconList items={items} />
    </Card>
  );
}
