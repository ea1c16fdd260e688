import type { Trial } from '@senda/core/studio';
import { Button, OkIcon } from '@senda/ui';
import { Strip } from '../band/strip.tsx';
import { useText } from '../platform/use-text.ts';
import styles from './finding-card.module.css';

interface MendProps {
  /** The repair in words. */
  readonly advice: string;
  /** What becomes of the journey by it; null while that is unknown, and of a repair that nobody can do for its author. */
  readonly trial: Trial | null;
  readonly onMend: () => void;
}

/** A repair, with what it does: it is offered once it is proven. */
export function Mend({ advice, trial, onMend }: MendProps) {
  const { t, rich } = useText();
  const cut = trial?.paths.filter(({ brokenAt }) => brokenAt !== null).length ?? 0;
  const effect = trial?.verdict === 'sound' ? 'all' : cut > 0 ? 'some' : 'other';
  return (
    <div className={styles['fix']}>
      <h3>
        <OkIcon />
        {t('studio.why.fix')}
      </h3>
      <p>{advice}</p>
      {trial && (
        <>
          <div className={styles['effect']}>
            <Strip paths={trial.paths} bare />
            <p>{rich(`studio.mend.${effect}`, { cut, paths: trial.paths.length })}</p>
          </div>
          <Button kind="ink" onClick={onMend}>
            {t('studio.mend.do')}
          </Button>
        </>
      )}
    </div>
  );
}
