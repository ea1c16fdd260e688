import type { NumberView } from '@senda/core';
import {
  ChoiceGroup,
  ErrorCard,
  HashIcon,
  iconOf,
  LockIcon,
  Note,
  SearchField,
  Segmented,
  SelectField,
  SimChoice,
  SwapIcon,
} from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { NumberList } from './number-list.tsx';

const searchId = 'number-search';
/** Id of the first number, the link target of the error summary. */
const numbersId = 'numbers';

/** The screen at /web/connection-details: reserves a new number, or announces a transfer. */
export function NumberScreen({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('number.title')}
      {...(view.mostLines !== null && { action: t('number.full.again') })}
      errors={view.errors.map(({ problem }) => ({
        fieldId: view.none ? searchId : numbersId,
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
      {view.transfers ? <Note kind="info">{t('number.transfer.note')}</Note> : <NewNumber view={view} />}
    </>
  );
}

const typeIcons = { NEW: HashIcon, PORT_IN: SwapIcon };

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

function NewNumber({ view }: { view: NumberView }) {
  return (
    <>
      <div className="stack">
        <Categories view={view} />
        <Classes view={view} />
        <Search view={view} />
      </div>
      <NumberList view={view} firstId={numbersId} />
      <HoldNote view={view} />
    </>
  );
}

function Categories({ view }: { view: NumberView }) {
  const { t } = useText();
  const chosen = view.categories.find((each) => each.chosen);
  return (
    chosen && (
      <Segmented
        legend={t('number.category.legend')}
        options={view.categories.map(({ category, title }) => ({ value: category, label: t(title) }))}
        value={chosen.category}
        onValue={view.chooseCategory}
      />
    )
  );
}

/** The price of premium numbers, and their classes once selected. */
function Classes({ view }: { view: NumberView }) {
  const { t, local, price } = useText();
  const { premiumCosts: costs, classes } = view;
  return (
    <>
      {costs && (
        <p className="muted small">
          {t('number.category.costs', { from: price(costs.from), to: price(costs.to) })}
        </p>
      )}
      {classes.length > 0 && (
        <SelectField
          label={t('number.class.label')}
          placeholder={t('number.class.all')}
          options={classes.map(({ goldenCategory, name, from }) => ({
            value: goldenCategory,
            label: t('number.class.option', { name: local(name), price: price(from) }),
          }))}
          value={view.chosenClass}
          onValue={view.chooseClass}
        />
      )}
    </>
  );
}

function Search({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    <SearchField
      id={searchId}
      label={t('number.search.label')}
      hint={t('number.search.hint')}
      error={view.searchProblem && t(view.searchProblem)}
      inputMode="numeric"
      enterKeyHint="search"
      autoComplete="off"
      value={view.search}
      onValue={view.changeSearch}
      onBlur={view.leaveSearch}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter starts the search instead of submitting the form.
        event.preventDefault();
        view.find();
      }}
    />
  );
}

/** The reserved number, announced when it changes. */
function HoldNote({ view }: { view: NumberView }) {
  const { t } = useText();
  if (view.heldText === null && !view.busy) return null;
  return (
    <Note icon={LockIcon}>
      <output>
        {view.heldText === null ? t('number.holding') : t('number.held', { number: view.heldText })}
      </output>
    </Note>
  );
}
