import type { DataPackView } from '@senda/core/features/data-pack';
import { Choice, ChoiceGroup, TextLink } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { WaysOn } from '../line/ways-on.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';

interface ScreenProps {
  view: DataPackView;
}

/** Id of the first pack, the link target of the error summary. */
const firstId = 'data-pack';

/** The screen at /manage/data-pack: how much data the line gets, or why it can get none. */
export function DataPackScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, packProblem } = view;
  return (
    <StepPage
      view={view}
      title={t(obstacle ? `dataPack.${obstacle}.title` : 'dataPack.title')}
      lede={obstacle ? t(`dataPack.${obstacle}.text`) : <Lede view={view} />}
      errors={packProblem ? [{ fieldId: firstId, text: t(packProblem) }] : []}
      isPriced={view.isPriced}
      hasNext={view.hasNext}
    >
      {obstacle ? (
        <WaysOn view={view} way={t(`dataPack.way.${view.wayOn.kind}`)} check={t('dataPack.check')} />
      ) : (
        <Packs view={view} />
      )}
    </StepPage>
  );
}

function Lede({ view: { blocking, wayOn, number } }: ScreenProps) {
  const { t } = useText();
  // A way out beside the retry, which a rate limit disables for a while.
  if (blocking) return <TextLink href={wayOn.href}>{t(`dataPack.way.${wayOn.kind}`)}</TextLink>;
  return number !== null && <>{t('dataPack.lede', { number })}</>;
}

function Packs({ view }: ScreenProps) {
  const { t, local, price } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  return (
    <ChoiceGroup legend={t('dataPack.packs')} error={view.packProblem && t(view.packProblem)}>
      {view.packs.map(({ packId, name, amount, validUntil, chosen }, place) => (
        <Choice
          key={packId}
          id={place === 0 ? firstId : undefined}
          name="pack"
          value={packId}
          checked={chosen}
          onChoose={view.choose}
          title={local(name)}
          detail={t('dataPack.until', dayValues('until', day(validUntil)))}
          end={price(amount)}
        />
      ))}
    </ChoiceGroup>
  );
}
