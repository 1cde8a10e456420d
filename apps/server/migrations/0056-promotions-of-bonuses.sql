-- A promotion can tell of a bonus: then it shows the words and terms of that bonus as they are when somebody looks.

alter table promotions.promotion add column bonus_id bigint references bonus.offer (id);
grant update (bonus_id) on promotions.promotion to maidan_app;

-- What came with the site and nobody has changed tells of the bonus whose title it has.
update promotions.promotion p set bonus_id = o.id, version = p.version + 1
  from bonus.offer o where p.changed_by is null and p.action_href = '/bonus' and o.title = p.title;
