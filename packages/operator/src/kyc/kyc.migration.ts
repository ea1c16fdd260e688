export const kycMigration = {
  id: '0002-kyc',
  statements: [
    `create table senda.kyc_submissions (
      id text constraint "kycSubmissions_id" primary key, seq bigserial, account_id text not null,
      context text not null, document_type text, files jsonb not null, submitted_at bigint not null,
      settles_as text not null check (settles_as in ('APPROVED', 'REJECTED')))`,
    'create index kyc_submissions_account on senda.kyc_submissions (account_id, seq)',
  ],
};
