create table region (id serial primary key, name text not null unique);
create table category (id serial primary key, name text not null, parent_id int references category);
create table users (
  id bigserial primary key,
  nickname text not null unique,
  password text not null,
  rating int not null,
  region_id int not null references region,
  created_at timestamptz not null);
create table item (
  id bigserial primary key,
  name text not null,
  description text,
  seller_id bigint not null references users,
  category_id int not null references category,
  state text not null check (state in ('LIVE', 'SOLD', 'CLOSED')),
  start_price numeric(10,2) not null,
  quantity int not null,
  max_bid numeric(10,2),
  bid_count int not null,
  end_at timestamptz not null);
create index on item (seller_id);
create index on item (category_id, end_at);
create table bid (
  id bigserial primary key,
  item_id bigint not null references item on delete cascade,
  bidder_id bigint not null references users,
  amount numeric(10,2) not null,
  placed_at timestamptz not null);
create index on bid (item_id);
create index on bid (bidder_id);
create table comment (
  id bigserial primary key,
  author_id bigint not null references users,
  recipient_id bigint not null references users,
  item_id bigint not null references item,
  rating int not null,
  body text not null,
  written_at timestamptz not null);
create table watch (
  user_id bigint not null references users,
  item_id bigint not null references item,
  since timestamptz not null,
  primary key (user_id, item_id));
create table page_view (path text not null, user_id bigint, seen_at timestamptz not null);
