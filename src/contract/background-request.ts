/** The header of a call that a screen makes by itself while nobody is there: it keeps no session alive (SET-5). */
export const backgroundRequestHeader = 'x-comanda-unattended'
