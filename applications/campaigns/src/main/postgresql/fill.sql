-- Made-up users with four campaigns of six sessions each, as many users as the setting `campaigns.users` says. Ids are in the order of
-- time; a user's is what the login that comes with the application makes of the e-mail address. One in eight sessions has no transcript yet; the others have up to 400 KB, and one in fifty has more than an item could hold.
create function made_up_id(at timestamptz, seed text) returns text language sql immutable as
$$ select upper(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(seed), 1, 14)) $$;

create function made_up_user(address text) returns text language sql immutable as
$$ select overlay(overlay(md5(address) placing '3' from 13)
                  placing substr('89ab', ('x' || substr(md5(address), 17, 1))::bit(4)::int % 4 + 1, 1) from 17)::uuid::text $$;

create function made_up_text(seed text, bytes int) returns text language sql immutable as
$$ select left(string_agg(case i % 9 when 0 then 'Würfel: ' else 'The party ' end || md5(seed || i) || E'.\n', '' order by i), bytes)
   from generate_series(0, bytes / 40) i $$;

insert into users (id, email, name, password, created_at, updated_at)
select made_up_user('user-' || u || '@example.com'), case when u % 10 > 0 then 'user-' || u || '@example.com' end, 'Game master ' || u, md5('secret' || u),
       '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'
from generate_series(1, current_setting('campaigns.users')::int) u;

insert into campaigns (id, user_id, name, description, created_at, updated_at)
select made_up_id(at, u.id || c), u.id, 'Campaign ' || c, 'The campaign number ' || c || ' of ' || u.name, at, at
from users u, generate_series(1, 4) c, lateral (select timestamptz '2024-02-01T00:00:00Z' + c * interval '1 day' as at) moment;

insert into sessions (id, campaign_id, user_id, name, description, transcript_text, audio_url, status, created_at, updated_at)
select made_up_id(at, c.id || s), c.id, c.user_id, 'Session ' || s, 'What happened in session ' || s,
       case when n % 8 > 0 then made_up_text(c.id || s, case when n % 50 = 1 then 600000 else 1 + n * 7919 % 400000 end) end,
       case when n % 8 > 0 then 'recordings/' || c.id || '-' || s || '.mp3' end,
       case when n % 8 > 0 then 'COMPLETED' else 'NEW' end, at, at
from (select c.*, s, (row_number() over (order by c.id, s))::int as n from campaigns c, generate_series(1, 6) s) c,
     lateral (select timestamptz '2024-03-01T00:00:00Z' + s * interval '7 days' as at) moment;

insert into summaries (session_id, type, content, created_at, updated_at)
select s.id, type, type || ' summary: ' || made_up_text(s.id || type, 4000), s.created_at, s.updated_at
from sessions s, (values ('GM'), ('PLAYER')) t(type) where s.status = 'COMPLETED';
