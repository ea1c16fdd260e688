import { problemName } from '@senda/core/base/calls';
import type { ProfileView } from '@senda/core/features/profile';
import type { LogOutView } from '@senda/core/features/session';
import {
  BagIcon,
  Button,
  CalendarIcon,
  Card,
  CardIcon,
  GlobeIcon,
  MailIcon,
  Main,
  OutIcon,
  type Row,
  Rows,
  ShieldIcon,
  SimIcon,
  Skeleton,
  UserIcon,
} from '@senda/ui';
import { useId } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { LoadError } from '../shell/load-error.tsx';
import styles from './profile.module.css';

interface ProfileScreenProps {
  view: ProfileView;
  logOut: LogOutView;
}

/** The screen at /profile: who the customer is, and where to change what. */
export function ProfileScreen({ view, logOut }: ProfileScreenProps) {
  const { t } = useText();
  const title = t('profile.title');
  const noteId = useId();
  return (
    <AppShell title={title} step="profile" state={view.state} loading={view.loading}>
      <Main kind="narrow" busy={view.loading}>
        <h1>{view.name ?? title}</h1>
        {view.email !== null && <p className={`lede ${styles['email']}`}>{view.email}</p>}
        <div className="stack-l step-body">
          <Data view={view} />
          <Payments at={view.at} />
          <Settings at={view.at} />
          <div className="stack-s">
            <Button
              kind="line"
              wide
              icon={OutIcon}
              busy={logOut.busy}
              busyLabel={t('session.logOut.busy')}
              aria-describedby={noteId}
              onClick={logOut.logOut}
            >
              {t('session.logOut')}
            </Button>
            <p id={noteId} className="muted small">
              {t('session.logOut.note')}
            </p>
          </div>
        </div>
      </Main>
    </AppShell>
  );
}

interface GroupProps {
  title: string;
  items: readonly Row[];
}

function Group({ title, items }: GroupProps) {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <Card tight>
        <Rows items={items} />
      </Card>
    </section>
  );
}

/** Name, date of birth and e-mail. Only the e-mail can be changed. */
function Data({ view }: { view: ProfileView }) {
  const { t } = useText();
  const { problem, email, fullName, birth, linkedLines } = view;
  if (view.loading) return <DataSkeleton />;
  if (problem)
    return (
      <LoadError
        title={t('profile.failed.title')}
        text={t(`profile.failed.${problemName(problem)}`)}
        problem={problem}
        retry={view.retry}
      />
    );
  const items: Row[] = [
    {
      key: 'email',
      icon: MailIcon,
      label: t('profile.email'),
      detail: email === null ? t('profile.email.unknown') : t('profile.email.detail', { email }),
      href: view.at.email,
    },
  ];
  if (fullName !== null)
    items.push({ key: 'name', icon: UserIcon, label: t('profile.name'), detail: fullName, fact: true });
  if (birth !== null)
    items.push({
      key: 'birth',
      icon: CalendarIcon,
      label: t('profile.birth'),
      detail: t('profile.birth.detail', birth),
      fact: true,
    });
  if (linkedLines !== null)
    items.push({
      key: 'linkedLines',
      icon: SimIcon,
      label: t('profile.linkedLines'),
      detail: t('profile.linkedLines.detail', { count: linkedLines }),
      href: view.at.linkedLines,
    });
  return <Group title={t('profile.data')} items={items} />;
}

function Payments({ at }: Pick<ProfileView, 'at'>) {
  const { t } = useText();
  return (
    <Group
      title={t('profile.payments')}
      items={[
        {
          key: 'cards',
          icon: CardIcon,
          label: t('profile.cards'),
          detail: t('profile.cards.detail'),
          href: at.cards,
        },
        {
          key: 'renewal',
          icon: CalendarIcon,
          label: t('profile.renewal'),
          detail: t('profile.renewal.detail'),
          href: at.renewal,
        },
        {
          key: 'orders',
          icon: BagIcon,
          label: t('profile.orders'),
          detail: t('profile.orders.detail'),
          href: at.orders,
        },
      ]}
    />
  );
}

function Settings({ at }: Pick<ProfileView, 'at'>) {
  const { t } = useText();
  return (
    <Group
      title={t('profile.settings')}
      items={[
        {
          key: 'privacy',
          icon: ShieldIcon,
          label: t('profile.privacy'),
          detail: t('profile.privacy.detail'),
          href: at.privacy,
        },
        {
          key: 'language',
          icon: GlobeIcon,
          label: t('profile.language'),
          detail: t('profile.language.detail'),
          href: at.language,
        },
      ]}
    />
  );
}

/** Shown while the data loads. */
function DataSkeleton() {
  const { t } = useText();
  return (
    <Card className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={60} radius="l" />
      <Skeleton height={60} radius="l" />
      <Skeleton height={60} radius="l" />
    </Card>
  );
}
