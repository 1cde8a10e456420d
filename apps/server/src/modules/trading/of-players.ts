/** Of `accounts.player p`: the house and its robots have accounts that nobody can log in to, and are no players. */
export const OF_PLAYERS = "not (p.demo and p.status = 'blocked')"
