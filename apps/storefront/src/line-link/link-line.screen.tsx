import type { LinkLineView } from '@senda/core/features/line-link';
import {
  CameraIcon,
  Card,
  CardHead,
  ClockIcon,
  DocumentIcon,
  type Fold,
  Folds,
  IconList,
  IdCardIcon,
  LockIcon,
  StoreIcon,
  Tag,
  TextField,
  TextLink,
  UserIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { Assistance, Stores } from '../identity/assistance.tsx';
import { stores } from '../identity/stores.ts';
import { Tries } from '../identity/tries.tsx';
import { WaysOn } from '../line/ways-on.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { StepPage } from '../shell/step-page.tsx';
import styles from './link-line.module.css';

interface ScreenProps {
  view: LinkLineView;
}

const curpId = 'link-line-curp';

/** The screen at /manage/link-line: what linking a line takes and until when, then the CURP; or why it cannot be linked. */
export function LinkLineScreen({ view }: ScreenProps) {
  const { t } = useText();
  const { obstacle, part, curpProblem, dueAt, number } = view;
  if (obstacle !== null) return <Obstacle view={view} obstacle={obstacle} />;
  if (part === 'curp') {
    return (
      <StepPage
        view={view}
        title={t('lineLink.curp.title')}
        lede={t('lineLink.curp.lede')}
        errors={curpProblem ? [{ fieldId: curpId, text: t(curpProblem) }] : []}
        onBack={view.back}
      >
        <TextField
          id={curpId}
          label={t('lineLink.curp')}
          hint={t('lineLink.curp.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={curpProblem && t(curpProblem)}
          value={view.curp}
          onValue={view.type}
        />
      </StepPage>
    );
  }
  return (
    <StepPage
      view={view}
      above={<Due view={view} />}
      title={t('lineLink.title')}
      lede={
        view.blocking ? (
          <TextLink href={view.wayOn.href}>{t(`lineLink.way.${view.wayOn.kind}`)}</TextLink>
        ) : (
          number !== null && t(dueAt === null ? 'lineLink.lede.undated' : 'lineLink.lede', { number })
        )
      }
      action={t('lineLink.begin')}
    >
      <Intro view={view} />
    </StepPage>
  );
}

/** The day by which the line has to be linked, in sight before the title. */
function Due({ view: { dueAt } }: ScreenProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  if (dueAt === null) return null;
  return (
    <p className={styles['due']}>
      <Tag kind="warn" icon={ClockIcon}>
        {t('lineLink.due', dayValues('due', day(dueAt)))}
      </Tag>
    </p>
  );
}

function Intro({ view: { attempts } }: ScreenProps) {
  const { t } = useText();
  const folds: Fold[] = [
    {
      key: 'data',
      icon: LockIcon,
      title: t('lineLink.fold.data.title'),
      content: (
        <div className="stack-s">
          <p className="small muted">{t('lineLink.fold.data.text')}</p>
          <TextLink href={site.privacy} target="_blank" rel="noopener">
            {t('lineLink.fold.data.policy')}
          </TextLink>
        </div>
      ),
    },
    ...(stores.length > 0
      ? [{ key: 'store', icon: StoreIcon, title: t('lineLink.fold.store.title'), content: <Stores /> }]
      : []),
    {
      key: 'notMine',
      icon: UserIcon,
      title: t('lineLink.fold.notMine.title'),
      content: <p className="small muted">{t('lineLink.fold.notMine.text')}</p>,
    },
  ];
  return (
    <div className="stack-l">
      {attempts && <Tries attempts={attempts} />}
      <Card>
        <CardHead title={t('lineLink.hand')} />
        <IconList
          items={[
            { key: 'id', icon: IdCardIcon, title: t('lineLink.hand.id') },
            { key: 'curp', icon: DocumentIcon, title: t('lineLink.hand.curp') },
            { key: 'selfie', icon: CameraIcon, title: t('lineLink.hand.selfie') },
            { key: 'time', icon: ClockIcon, title: t('lineLink.hand.time') },
          ]}
        />
      </Card>
      <Folds items={folds} />
    </div>
  );
}

/** Why the line cannot be linked, and where to go; once the attempts online are used, staff does it. */
function Obstacle({ view, obstacle }: ScreenProps & { obstacle: NonNullable<LinkLineView['obstacle']> }) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { attempts, dueAt } = view;
  const isAssisted = obstacle === 'assisted';
  const words = isAssisted && stores.length > 0 ? 'store' : obstacle;
  return (
    <StepPage
      view={view}
      above={isAssisted && <Due view={view} />}
      title={t(`lineLink.${words}.title`)}
      lede={t(`lineLink.${words}.text`, dayValues('due', dueAt === null ? null : day(dueAt)))}
      hasNext={false}
    >
      {isAssisted ? (
        <div className="stack-l">
          {attempts && <Tries attempts={attempts} />}
          <Assistance />
        </div>
      ) : (
        <WaysOn view={view} way={t(`lineLink.way.${view.wayOn.kind}`)} check={t('lineLink.check')} />
      )}
    </StepPage>
  );
}
