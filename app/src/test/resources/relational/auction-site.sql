-- its schema is examples/import/auction-site.sql
-- data
insert into region (name) select 'region ' || g from generate_series(1, 10) g;
insert into category (name, parent_id) select 'category ' || g, case when g > 5 then 1 + g % 5 end from generate_series(1, 20) g;
insert into users (nickname, password, rating, region_id, created_at) select 'user' || g, md5(g::text), g % 100, 1 + g % 10, now() - g * interval '1 day' from generate_series(1, 500) g;
insert into item (name, description, seller_id, category_id, state, start_price, quantity, max_bid, bid_count, end_at) select 'item ' || g, repeat('words ', 40), 1 + g % 500, 1 + g % 20, (array['LIVE', 'LIVE', 'SOLD', 'CLOSED'])[1 + g % 4], 1, 1, 5, 3, now() + g * interval '1 minute' from generate_series(1, 2000) g;
insert into bid (item_id, bidder_id, amount, placed_at) select 1 + g % 2000, 1 + (g * 7) % 500, g % 100, now() - g * interval '1 minute' from generate_series(1, 8000) g;
insert into comment (author_id, recipient_id, item_id, rating, body, written_at) select 1 + g % 500, 1 + (g * 3) % 500, g, 5, 'good', now() from generate_series(1, 1000) g;
insert into watch select u, u * 2 + n, now() from generate_series(1, 400) u, generate_series(1, 3) n;
analyze;
-- workload
select * from users where id = 7;
select * from users where nickname = 'user7';
select 1 as one from users where nickname = 'user7' limit 1;
insert into users (nickname, password, rating, region_id, created_at) values ('new' || random(), 'x', 0, 1, now());
select * from category;
select * from region;
select id, name, max_bid, end_at from item where category_id = 3 and state = 'LIVE' order by end_at limit 25;
select i.id, i.name from item i join users u on u.id = i.seller_id where i.category_id = 3 and u.region_id = 2 and i.state = 'LIVE';
select * from item where id = 9;
select i.*, u.nickname from item i join users u on u.id = i.seller_id where i.id = 9;
select * from item where seller_id = 7 and state = 'LIVE';
insert into item (name, seller_id, category_id, state, start_price, quantity, bid_count, end_at) values ('n', 7, 3, 'LIVE', 1, 1, 0, now());
update item set max_bid = 12, bid_count = bid_count + 1 where id = 9 and state = 'LIVE';
update item set state = 'SOLD' where id = 10 and state = 'LIVE';
select b.*, u.nickname from bid b join users u on u.id = b.bidder_id where b.item_id = 9 order by b.placed_at desc limit 20;
select max(amount) from bid where item_id = 9;
select count(*) from bid where item_id = 9;
insert into bid (item_id, bidder_id, amount, placed_at) values (9, 7, 13, now());
select * from bid where bidder_id = 7 and placed_at > now() - interval '30 days' order by placed_at desc;
select * from comment where recipient_id = 7 order by written_at desc limit 10;
insert into comment (author_id, recipient_id, item_id, rating, body, written_at) values (7, 8, 9, 5, 'fine', now());
update users set rating = rating + 1 where id = 8;
select i.* from watch w join item i on i.id = w.item_id where w.user_id = 7;
insert into watch values (1, 1999, now()) on conflict do nothing;
delete from watch where user_id = 400 and item_id = 802;
select * from item where to_tsvector(name) @@ to_tsquery('item');
