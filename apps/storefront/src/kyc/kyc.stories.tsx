import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './manual-ekyc.step.tsx';

export default {
  title: 'buy/Prove who you are (KYC, ID) · Comprobar quién eres (INE, pasaporte)',
  excludeStories: ['story'],
  parameters: {
    names: {
      camera: 'Taking a selfie · Tomando la selfie',
      cameraOpening: 'Camera opening · Abriendo la cámara',
      complete: 'Everything filled in · Todo lleno',
      handedIn: 'Documents handed in · Documentos entregados',
      preparing: 'Preparing the selfie · Preparando la selfie',
      reading: 'Reading the picture · Leyendo la foto',
      recalling: 'Looking the earlier check up · Consultando la revisión anterior',
      rejected: 'Blurry document, rejected · INE borrosa, rechazada',
      skippable: 'Can be skipped · Se puede omitir',
      unspecified: 'Requirements unknown · Requisitos desconocidos',
      wrong: 'Document problems: too large, wrong kind · Problemas del documento: muy grande, otro tipo',
    },
  },
} satisfies Meta;

export const story = stepStories('manual-ekyc', step);

/** A request whose requirements are not known yet. */
export const Unspecified = story('unspecified');
