-- Whether the site may offer to bet on a game again and again by itself; the operator takes it away where the law asks for it.
alter table instant.setting add column has_autoplay boolean not null default true;
