create table customers (
    id         int unsigned auto_increment primary key,
    email      varchar(100) not null unique,
    name       varchar(100) not null,
    newsletter tinyint(1) not null default 0,
    changed_at datetime(3) not null default current_timestamp(3) on update current_timestamp(3)
) character set utf8mb4;

create table orders (
    id          bigint unsigned auto_increment primary key,
    customer_id int unsigned not null,
    state       enum('open', 'paid', 'sent') not null,
    total       decimal(10, 2) not null,
    placed_at   timestamp(3) not null default current_timestamp(3),
    foreign key (customer_id) references customers (id) on delete cascade
) character set utf8mb4;

insert into customers (id, email, name, newsletter, changed_at)
select seq, concat('customer', seq, '@example.com'), concat('Customer ', seq), seq % 2, '2026-01-01 12:00:00'
from seq_1_to_20;

insert into orders (id, customer_id, state, total, placed_at)
select seq, seq % 20 + 1, elt(seq % 3 + 1, 'open', 'paid', 'sent'), seq / 4, '2026-01-02 08:30:00'
from seq_1_to_100;
