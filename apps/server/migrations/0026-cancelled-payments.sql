-- A player may take back a payment that waits for its gateway. Money that arrives all the same is still credited.
alter table cashier.deposit drop constraint deposit_status_check;
alter table cashier.deposit add constraint deposit_status_check
  check (status in ('waiting', 'in_review', 'credited', 'rejected', 'failed', 'expired', 'cancelled'));
