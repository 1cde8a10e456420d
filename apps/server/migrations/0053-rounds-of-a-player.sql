-- A player's rounds at providers, in their order: for an export that walks through them piece by piece.
create index round_of_player on seamless.round (player_id, id);
