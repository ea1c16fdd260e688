import { provenLibrary } from '@senda/core/proven';
import { createProver, draftView, publishView } from '@senda/core/studio';
import { draftCases, publishCases, publishStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio, loadTexts } from '../stories/in-studio.tsx';
import { PublishScreen } from './publish.screen.tsx';

const prover = createProver(provenLibrary);

type Snapshot = (typeof publishStates)['ready'];

function Shown({ snapshot, draft = draftCases.changed }: StoryProps) {
  const publication = publishView(snapshot, () => undefined);
  const view = draftView(draft, () => undefined);
  const { live, target } = publication;
  const compared =
    live && target !== null ? (prover.compare(view.files, live.text, target) ?? 'unknown') : 'waiting';
  return (
    <PublishScreen
      name="onboarding"
      draft={view}
      publication={publication}
      compared={compared}
      isLost={false}
      onSignIn={() => undefined}
    />
  );
}

interface StoryProps {
  readonly snapshot: Snapshot;
  readonly draft?: Parameters<typeof draftView>[0];
}

const story = (snapshot: Snapshot, draft?: StoryProps['draft']): StoryObj => ({
  render: () => <Shown snapshot={snapshot} {...(draft && { draft })} />,
});

export default {
  title: 'Journey Studio · Estudio de recorridos/Publish · Publicar',
  decorators: [inStudio],
  loaders: [loadTexts],
  parameters: {
    names: {
      closed: 'Nothing is published here · Aquí no se publica',
      signedOut: 'Nobody is signed in · Nadie ha entrado',
      forbidden: 'Versions are not shown · Sin permiso para ver versiones',
      readOnly: 'Edits, but does not publish · Edita, pero no publica',
      unanswered: 'The answer was lost · Se perdió la respuesta',
      stale: 'Somebody published meanwhile · Alguien publicó mientras tanto',
      approved: 'Approved · Aprobada',
      scheduled: 'It waits for its time · Espera su momento',
      taken: 'Another one waits · Ya espera otra',
      part: 'To a part · Para una parte',
      partLater: 'To a part, at a time · Para una parte, en una fecha y hora',
      out: 'A part is given one already · Una parte ya tiene otra',
      partReplacing: 'In place of what a part is given · En lugar de la que tiene una parte',
      restoringOut: 'Back, while a part is given one · Regresar mientras una parte tiene otra',
      given: 'A part is given it · Una parte la tiene',
      moved: 'What a part is given was changed · Cambió lo que tiene una parte',
      later: 'At a time · En una fecha y hora',
      laterWhen: 'No time is chosen · Falta la fecha y hora',
      late: 'The time is past · Ya pasó la hora',
      waiting: 'One waits, others have ended · Una espera, otras terminaron',
      replacing: 'In place of the one that waits · En lugar de la que espera',
      cancelled: 'Cancelled · Cancelada',
      confirmedLater: 'Approved, at a time · Aprobada, en una fecha y hora',
      voided: 'Edited after the approval · Editada después de aprobar',
      same: 'Nothing to publish · Nada que publicar',
      behind: 'Another version is live · Hay otra versión publicada',
      restoring: 'Back to a version · Regresar a una versión',
      publishing: 'Publishing · Publicando',
      published: 'Published · Publicada',
      ready: 'Ready · Lista',
      unreachable: 'The server is silent · El servidor no responde',
      unread: 'What was sent cannot be read · No se puede leer lo enviado',
      unapproved: 'Not approved any more · Ya no está aprobada',
      needed: 'Another person has to approve · La aprueba otra persona',
      asked: 'Waits for approval · Espera aprobación',
      edited: 'Edited after asking · Editada después de pedir',
      askedByOther: 'Somebody else asks · Otra persona la pide',
      reviewing: 'Reading what somebody asks for · Leyendo lo que pide otra persona',
      confirmed: 'Approved by another person · Aprobada por otra persona',
      noReview: 'Nothing to approve · Nada que aprobar',
      unansweredApproval: 'The answer to an approval was lost · Se perdió la respuesta a la aprobación',
      refused: 'The server refuses · El servidor se niega',
    },
  },
} satisfies Meta;

export const Opening = story(publishStates.opening);
export const Closed = story(publishStates.closed);
export const SignedOut = story(publishStates.signedOut);
export const Forbidden = story(publishStates.forbidden);
export const Unreachable = story(publishStates.unreachable);
export const Unread = story(publishCases.unread);
export const Ready = story(publishStates.ready);
export const Approved = story(publishCases.approved);
/** It is to be published at a time. */
export const Later = story(publishCases.later);
export const LaterWhen = story(publishCases.laterWhen);
export const Late = story(publishCases.late);
/** A part of the customers, drawn by chance. */
export const Part = story(publishCases.part);
export const PartLater = story(publishCases.partLater);
/** A part is given one, others have ended: publishing to everyone ends it. */
export const Out = story(publishCases.out);
export const PartReplacing = story(publishCases.partReplacing);
export const RestoringOut = story(publishCases.restoringOut);
export const Given = story(publishStates.given);
export const Moved = story(publishStates.moved);
/** One waits for its time, others have ended, one of each kind. */
export const Waiting = story(publishCases.waiting);
export const Replacing = story(publishCases.replacing);
export const Cancelled = story(publishCases.cancelled);
export const Scheduled = story(publishStates.scheduled);
export const Taken = story(publishStates.taken);
/** An edit after the approval makes it void. */
export const Voided = story(publishCases.voided);
/** What would be published is live already. */
export const Same = story(publishCases.same);
/** The draft does not work for everyone. */
export const Broken = story(publishCases.broken, draftCases.harmed);
/** The draft is being put on top of what is live. */
export const Behind = story(publishCases.behind);
export const Restoring = story(publishCases.restoring);
export const Publishing = story(publishStates.publishing);
export const ReadOnly = story(publishStates.readOnly);
export const Published = story(publishStates.published);
export const Stale = story(publishStates.stale);
export const Refused = story(publishStates.refused);
export const Unanswered = story(publishStates.unanswered);
export const Unapproved = story(publishStates.unapproved);
/** Another person has to approve, and nobody was asked. */
export const Needed = story(publishCases.needed);
/** The person has asked, and waits. */
export const Asked = story(publishCases.asked);
/** An edit after the request makes it void. */
export const Edited = story(publishCases.edited);
/** Somebody else asks, while the person has a draft of their own. */
export const AskedByOther = story(publishCases.askedByOther);
/** What somebody else asks for is read. */
export const Reviewing = story(publishCases.reviewing);
export const Confirmed = story(publishCases.confirmed);
export const ConfirmedLater = story(publishCases.confirmedLater);
/** Nothing is asked for any more. */
export const NoReview = story(publishCases.noReview);
export const UnansweredApproval = story(publishCases.unansweredApproval);
