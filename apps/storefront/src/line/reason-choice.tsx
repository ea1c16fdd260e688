import type { model } from '@senda/contract';
import { Choice, ChoiceGroup, type ChoiceGroupProps, ErrorSummary } from '@senda/ui';
import type { InferOutput } from 'valibot';
import { useText } from '../platform/locale/use-text.ts';

interface ReasonChoiceProps extends Pick<ChoiceGroupProps, 'legend' | 'legendKind'> {
  reasons: readonly InferOutput<typeof model.ListedReason>[];
  /** Id of the chosen reason; null without one. */
  chosen: string | null;
  /** Message id. */
  problem: string | null;
  onChoose(reasonId: string): void;
}

/** Id of the first reason, the link target of the summary. */
const firstId = 'first-reason';

/** The reasons of a request, of which the customer chooses one. */
export function ReasonChoice({ reasons, chosen, problem, onChoose, ...group }: ReasonChoiceProps) {
  const { t, local } = useText();
  return (
    <ChoiceGroup {...group} error={problem && t(problem)}>
      {reasons.map(({ reasonId, name }, place) => (
        <Choice
          key={reasonId}
          name="reason"
          id={place === 0 ? firstId : undefined}
          value={reasonId}
          checked={reasonId === chosen}
          onChoose={onChoose}
          title={local(name)}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Reports that no reason is chosen. `attempts` counts the submits: each is reported again. */
export function ReasonSummary({ problem, attempts }: { problem: string | null; attempts: number }) {
  const { t } = useText();
  return (
    problem && (
      <ErrorSummary
        key={attempts}
        title={t('common.problems', { count: 1 })}
        items={[{ fieldId: firstId, text: t(problem) }]}
      />
    )
  );
}
