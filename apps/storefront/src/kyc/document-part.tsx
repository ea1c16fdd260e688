import type { KycView } from '@senda/core/features/kyc';
import { Choice, ChoiceGroup, DocumentIcon, IdCardIcon, More, PassportIcon } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { Reach } from '../shell/reach.tsx';
import { Kept } from './kept.tsx';
import { idOf } from './kyc-ids.ts';

type DocumentType = KycView['documents'][number]['documentType'];

/** The icons of the documents that are no card. */
const icons: Partial<Record<DocumentType, typeof IdCardIcon>> = {
  PASSPORT: PassportIcon,
  CURP: DocumentIcon,
};

/** Which document the customer has at hand, and what becomes of its pictures. */
export function DocumentPart({ view }: { view: KycView }) {
  const { t, local } = useText();
  return (
    <>
      <ChoiceGroup legend={t('kyc.document.legend')} error={view.documentProblem && t(view.documentProblem)}>
        {view.documents.map(({ documentType, name, sides, chosen }, index) => {
          const Icon = icons[documentType] ?? IdCardIcon;
          return (
            <Choice
              key={documentType}
              id={index === 0 ? idOf('document') : undefined}
              name="document"
              value={documentType}
              checked={chosen}
              onChoose={() => view.chooseDocument(documentType)}
              title={local(name)}
              detail={t('kyc.document.detail', { documentType, sides })}
              end={<Icon />}
              middle
            />
          );
        })}
      </ChoiceGroup>
      <Kept />
      <More label={t('kyc.none')}>
        {view.withoutDocument.map((text) => (
          <p key={text} className="muted">
            {t(text)}
          </p>
        ))}
        <Reach />
      </More>
    </>
  );
}
