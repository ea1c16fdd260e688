import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './manual-ekyc.step.tsx';

export default {
  title: 'buy/Prove who you are (KYC, ID) · Comprobar quién eres (INE, pasaporte)',
  excludeStories: ['story'],
  parameters: {
    names: {
      curp: 'CURP asked again · Pidiendo otra CURP',
      curpCheck: 'Last look with another CURP · Última revisión con otra CURP',
      curpWrong: 'Mistyped CURP · CURP mal escrita',
      back: 'Back of the INE · Reverso de la INE',
      camera: 'Taking a selfie · Tomando la selfie',
      cameraDocument: 'Taking the document · Tomando el documento',
      cameraOpening: 'Camera opening · Abriendo la cámara',
      check: 'Last look at an INE · Última revisión de una INE',
      complete: 'Everything filled in · Todo lleno',
      editing: 'Choosing the document · Eligiendo el documento',
      front: 'Front of the INE · Frente de la INE',
      handedIn: 'Documents handed in · Documentos entregados',
      noDocument: 'No document chosen · Sin documento elegido',
      page: 'Page of the passport · Página del pasaporte',
      preparing: 'Preparing the selfie · Preparando la selfie',
      reading: 'Reading the picture · Leyendo la foto',
      recalling: 'Looking the earlier check up · Consultando la revisión anterior',
      rejected: 'Blurry document, rejected · INE borrosa, rechazada',
      selfie: 'Selfie · Selfie',
      shown: 'A picture to take again · Una foto por repetir',
      skippable: 'Can be skipped · Se puede omitir',
      unspecified: 'Requirements unknown · Requisitos desconocidos',
      wrong: 'Expired passport · Pasaporte vencido',
      wrongPicture: 'Picture too large · Foto muy grande',
      wrongYear: 'Year missing · Falta el año',
    },
  },
} satisfies Meta;

export const story = stepStories('manual-ekyc', step);

/** A request whose requirements are not known yet. */
export const Unspecified = story('unspecified');
