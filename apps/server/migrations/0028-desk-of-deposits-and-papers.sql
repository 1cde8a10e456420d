-- Deposits and papers are worked off as withdrawals are: taken by one member, and narrowed by views of their own.

alter table staff.assignment
  drop constraint assignment_kind_check,
  add constraint assignment_kind_check check (kind in ('withdrawal', 'deposit', 'kyc'));

alter table staff.saved_view
  drop constraint saved_view_queue_check,
  add constraint saved_view_queue_check check (queue in ('withdrawals', 'deposits', 'kyc'));
