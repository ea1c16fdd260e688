import type { NumberView } from '@senda/core/features/number';
import { ChoiceGroup, LockIcon, Note, PillChoice, SearchField, Segmented, SelectField } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { HoldTime } from './hold-time.tsx';
import { NumberList } from './number-list.tsx';

const searchId = 'number-search';
/** Id of the first number. */
const numbersId = 'numbers';

/** Returns the field that an error about the number leads to. */
export const numberFieldOf = ({ none }: NumberView): string => (none ? searchId : numbersId);

interface NumberSearchProps {
  view: NumberView;
  /** What is said of the reserved number. */
  held: string;
}

/** The list of numbers with its filters, and the reserved one. */
export function NumberSearch({ view, held }: NumberSearchProps) {
  return (
    <>
      <div className="stack">
        <Categories view={view} />
        <Classes view={view} />
        <Areas view={view} />
        <Search view={view} />
      </div>
      <NumberList view={view} firstId={numbersId} />
      <HoldNote view={view} held={held} />
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

/** Area codes beside one another are at most so many; more are a list. */
const mostPills = 6;

function Areas({ view: { areas, chooseArea } }: { view: NumberView }) {
  const { t } = useText();
  if (areas.length === 0) return null;
  if (areas.length > mostPills)
    return (
      <SelectField
        label={t('number.area.legend')}
        placeholder={t('number.area.all')}
        options={areas
          .filter(({ areaCode }) => areaCode !== '')
          .map(({ areaCode, name }) => ({ value: areaCode, label: name ? `${areaCode} ${name}` : areaCode }))}
        value={areas.find(({ chosen }) => chosen)?.areaCode ?? ''}
        onValue={chooseArea}
      />
    );
  return (
    <ChoiceGroup legend={t('number.area.legend')} legendKind="label" layout="row">
      {areas.map(({ areaCode, name, chosen }) => (
        <PillChoice
          key={areaCode}
          name="area"
          value={areaCode}
          checked={chosen}
          onChoose={chooseArea}
          title={areaCode || t('number.area.all')}
          note={name}
          inRow
        />
      ))}
    </ChoiceGroup>
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
      format={view.searchFormat}
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
function HoldNote({ view, held }: NumberSearchProps) {
  const { t } = useText();
  if (view.heldText === null && !view.busy) return null;
  return (
    <Note icon={LockIcon}>
      <output>{view.heldText === null ? t('number.holding') : held}</output>
      {view.holdPeriod && <HoldTime period={view.holdPeriod} />}
    </Note>
  );
}
