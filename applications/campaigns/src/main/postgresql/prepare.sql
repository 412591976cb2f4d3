-- What the new application has and the old one had not. Nothing that the old one reads or writes changes, and no table is rewritten.
alter table users add column version int not null default 1;
alter table users alter column password set default '';
alter table campaigns add column version int not null default 1;
alter table sessions
    add column version int not null default 1,
    add column transcript_version int not null default 1,
    add column job text,
    add column share_token text unique;
alter table summaries add column version int not null default 1;
create table receipts (
    user_id         text not null references users on delete cascade,
    idempotency_key text not null,
    fingerprint     text not null,
    created_id      text not null,
    expires_at      timestamptz(3) not null,
    primary key (user_id, idempotency_key)
);
