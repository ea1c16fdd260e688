import type { NumberView } from '@senda/core/features/number';
import { ChoiceGroup, ErrorCard, HashIcon, iconOf, Note, PortInIcon, SimChoice } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { NumberSearch, numberFieldOf } from './number-search.tsx';

/** The screen at /web/connection-details: reserves a new number, or announces a transfer. */
export function NumberScreen({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('number.title')}
      {...(view.mostLines !== null && { action: t('number.full.again') })}
      errors={view.errors.map(({ problem }) => ({
        fieldId: numberFieldOf(view),
        text: t(problem),
      }))}
    >
      {view.mostLines === null ? (
        <Ways view={view} />
      ) : (
        <ErrorCard title={t('number.full.title')} text={t('number.full.text', { count: view.mostLines })} />
      )}
    </StepPage>
  );
}

function Ways({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    <>
      {view.nextLine && <p className="muted">{t('number.next', view.nextLine)}</p>}
      <NumberTypes view={view} />
      {view.transfers ? (
        <Note kind="info">{t('number.transfer.note')}</Note>
      ) : (
        <NumberSearch view={view} held={t('number.held', { number: view.heldText ?? '' })} />
      )}
    </>
  );
}

const typeIcons = { NEW: HashIcon, PORT_IN: PortInIcon };

/** The choice between new and transferred number, if the plan offers it. */
function NumberTypes({ view }: { view: NumberView }) {
  const { t } = useText();
  if (view.numberTypes.length < 2) return null;
  return (
    <ChoiceGroup legend={t('number.type.legend')} layout="side">
      {view.numberTypes.map(({ numberType, title, text, chosen, drawing }) => (
        <SimChoice
          key={numberType}
          name="number-type"
          value={numberType}
          checked={chosen}
          onChoose={() => view.chooseNumberType(numberType)}
          icon={drawing ? iconOf(drawing) : typeIcons[numberType]}
          title={t(title)}
          detail={t(text)}
        />
      ))}
    </ChoiceGroup>
  );
}
