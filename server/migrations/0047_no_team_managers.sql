-- No partner is a team manager any more (decision 0104): whoever has the role could not be saved with it.
UPDATE partner SET roles = array_remove(roles, 'ROLE_TEAM_MANAGER') WHERE 'ROLE_TEAM_MANAGER' = ANY (roles);
