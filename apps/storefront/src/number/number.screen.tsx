import type { NumberView } from '@senda/core';
import { LockIcon, Note, SearchField, Segmented } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { NumberList } from './number-list.tsx';

const searchId = 'number-search';
/** The summary of what is to mend leads to the first number. */
const numbersId = 'numbers';

/** /web/connection-details: a new number, held while the order is finished. */
export function NumberScreen({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      layout="step"
      title={t('number.title')}
      errors={view.errors.map(({ problem }) => ({
        fieldId: view.none ? searchId : numbersId,
        text: t(problem),
      }))}
    >
      <div className="stack">
        <Categories view={view} />
        <Search view={view} />
      </div>
      <NumberList view={view} firstId={numbersId} />
      <HoldNote view={view} />
    </StepPage>
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
        // Enter here looks for numbers; it does not send the form.
        event.preventDefault();
        view.find();
      }}
    />
  );
}

/** Which number is kept for her; said aloud when it changes. */
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
