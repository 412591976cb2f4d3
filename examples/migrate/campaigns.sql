-- The campaign manager in PostgreSQL.
create table users (
    id         text primary key,
    email      text not null,
    name       text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
);

create table campaigns (
    id          uuid primary key,
    user_id     text not null references users on delete cascade,
    name        text not null,
    description text not null,
    created_at  timestamptz(3) not null,
    updated_at  timestamptz(3) not null
);

create table sessions (
    id                   uuid primary key,
    campaign_id          uuid not null references campaigns on delete cascade,
    name                 text not null,
    description          text not null,
    audio_storage_key    text,
    transcription_job_id text,
    status               text not null,
    share_token          text,
    created_at           timestamptz(3) not null,
    updated_at           timestamptz(3) not null
);
create index on sessions (campaign_id);

create table transcripts (
    session_id      uuid primary key references sessions on delete cascade,
    content         text not null,
    transcript_json jsonb,
    created_at      timestamptz(3) not null,
    updated_at      timestamptz(3) not null
);

create table summaries (
    session_id uuid not null references sessions on delete cascade,
    type       text not null,
    content    text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (session_id, type)
);

-- Three users with four campaigns each, and ten sessions in each campaign.
insert into users
select 'user-' || u, 'user' || u || '@example.org', 'User ' || u, '2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z'
from generate_series(1, 3) u;

insert into campaigns
select ('c0000000-0000-4000-8000-' || lpad((u * 100 + c)::text, 12, '0'))::uuid, 'user-' || u, 'Campaign ' || c,
       'The campaign number ' || c || ' of user ' || u, '2024-02-01T00:00:00Z', '2024-02-02T00:00:00Z'
from generate_series(1, 3) u, generate_series(1, 4) c;

insert into sessions
select ('50000000-0000-4000-8000-' || lpad((row_number() over (order by c.id, s))::text, 12, '0'))::uuid, c.id,
       'Session ' || s, 'What happened in session ' || s, 'audio/' || s,
       case when s % 10 <> 0 then 'job-' || s end, case when s % 10 = 0 then 'UPLOADED' else 'COMPLETED' end,
       case when s % 5 = 0 then 'share-' || s end,
       timestamptz '2024-03-01T00:00:00Z' + s * interval '1 day', '2024-04-01T00:00:00Z'
from campaigns c, generate_series(1, 10) s;

insert into transcripts
select id, 'Transcript ' || id || repeat(E'\nGM: What do you do? Player: I listen at the door.', 900), '{"speakers": ["GM", "Player"], "lines": 120}', created_at, updated_at
from sessions where status = 'COMPLETED';

insert into summaries
select id, type, type || ' summary of ' || name, created_at, updated_at
from sessions, (values ('GM'), ('PLAYER')) t(type) where status = 'COMPLETED';
