-- 5 per second, peak 20
select * from users where nickname = $1;
-- 120 per minute
insert into bid (item_id, bidder_id, amount, placed_at) values ($1, $2, $3, now());
-- 2 per second
select b.*, u.nickname from bid b join users u on u.id = b.bidder_id where b.item_id = $1 order by b.placed_at desc limit 20;
