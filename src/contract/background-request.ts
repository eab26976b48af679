/** The header of a background request by an idle screen, which doesn't keep the session alive (SET-5). */
export const backgroundRequestHeader = 'x-comanda-unattended'
