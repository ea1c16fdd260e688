import type { LineHolderView } from '@senda/core/features/line-link';
import { ActionList, Button, ButtonLink, TextField, TextLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { Reach } from '../shell/reach.tsx';
import { StepPage } from '../shell/step-page.tsx';

interface ScreenProps {
  view: LineHolderView;
}

const curpId = 'line-holder-curp';

/** The screen at /web/line-holder: the CURP of the person whom the new line is linked to. */
export function LineHolderScreen({ view }: ScreenProps) {
  const { t } = useText();
  if (view.full) return <Full view={view} full={view.full} />;
  const problem = view.curpProblem && t(view.curpProblem);
  return (
    <StepPage
      view={view}
      title={t('lineLink.holder.title')}
      lede={t('lineLink.holder.lede')}
      errors={problem === null ? [] : [{ fieldId: curpId, text: problem }]}
    >
      <div className="stack-l">
        <TextField
          id={curpId}
          label={t('lineLink.curp')}
          hint={t('lineLink.curp.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          value={view.curp}
          onValue={view.type}
        />
        <div className="stack-s">
          <p className="small muted">{t('lineLink.holder.data')}</p>
          <TextLink href={site.privacy} target="_blank" rel="noopener">
            {t('lineLink.fold.data.policy')}
          </TextLink>
        </div>
      </div>
    </StepPage>
  );
}

/** The person has as many lines as they may have: what the customer can do. */
function Full({ view, full }: ScreenProps & { full: NonNullable<LineHolderView['full']> }) {
  const { t } = useText();
  const limit = full.limit === null ? 'none' : String(full.limit);
  return (
    <StepPage
      view={view}
      title={t('lineLink.holder.full.title')}
      lede={t('lineLink.holder.full.text', { limit, curp: full.curp })}
      hasNext={false}
    >
      <div className="stack-l">
        <ActionList>
          <Button kind="ink" onClick={view.again}>
            {t('lineLink.holder.full.again')}
          </Button>
          {view.linesAt && (
            <ButtonLink kind="line" href={view.linesAt}>
              {t('lineLink.holder.full.lines')}
            </ButtonLink>
          )}
        </ActionList>
        <Reach />
      </div>
    </StepPage>
  );
}
