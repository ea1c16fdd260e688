export { selfie as selfieFormat } from './upload.ts';
