export const codesMigration = {
  id: '0004-codes',
  statements: [
    'alter table senda.code_requests add column device_id text',
    'alter table senda.code_requests add column vouched jsonb',
    `create table senda.uses (
      id text primary key, count bigint not null, ends_at bigint not null)`,
    'create index uses_end on senda.uses (ends_at)',
  ],
};

export const askersMigration = {
  id: '0005-askers',
  statements: ['alter table senda.code_requests add column asked_by text'],
};
