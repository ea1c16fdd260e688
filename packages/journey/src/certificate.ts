/** Checks a proof that is data, without the prover. For servers, before they publish a journey. */
export type { Case, Certificate, Road } from './explore/certificate.ts';
export { checkCertificate } from './explore/check-certificate.ts';
